/**
 * The functions of a part of the library that loads when one of them is first called. The part is a file by itself in
 * what is built, where `require` finds it.
 */
export function late<Part extends object>(load: () => Part): Part {
  return new Proxy({} as Part, {
    get(_, name: string) {
      const call = (...given: readonly unknown[]): unknown =>
        (Reflect.get(load(), name) as (...given: readonly unknown[]) => unknown)(...given);
      return Object.defineProperty(call, "name", { value: name });
    },
  });
}

/** An object of such a part, which loads when the object is looked at. */
export function lateObject<Value extends object>(load: () => Value): Value {
  const shown = { [Symbol.for("nodejs.util.inspect.custom")]: load };
  return new Proxy(shown as unknown as Value, {
    get: (_, name) => Reflect.get(load(), name),
    has: (_, name) => Reflect.has(load(), name),
    ownKeys: () => Reflect.ownKeys(load()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(load(), name),
  });
}

/** A class of such a part, which loads when something is made of it or compared with it. */
export function lateClass<Made extends abstract new (...given: never[]) => unknown>(load: () => Made): Made {
  // Unlike a class, a plain function lets its proxy show another prototype.
  function none(): void {}
  return new Proxy(none as unknown as Made, {
    get: (_, name) => Reflect.get(load(), name),
    construct: (_, given, made) => Reflect.construct(load() as unknown as new () => object, given, made),
  });
}
