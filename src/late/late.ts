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
