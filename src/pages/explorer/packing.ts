/** The data of a page as bytes: JSON in which a list of numbers is a text of them, each with a comma, none if missing. */

const LIST = "$list";

export function pack(data: unknown): Uint8Array {
  const json = JSON.stringify(data, (_, value: unknown) => {
    if (!(value instanceof Float64Array)) return value;
    const texts = Array.from(value, (number) => (Number.isNaN(number) ? "," : `${number},`));
    return { [LIST]: texts.join("") };
  });
  return new TextEncoder().encode(json);
}

/** The data that was packed, to the last digit; only the sign of a zero is lost. */
export function unpack(packed: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(packed), (_, value) => {
    const list = value?.[LIST];
    if (list === undefined) return value;
    return Float64Array.from(list.split(",").slice(0, -1), (text: string) =>
      text === "" ? Number.NaN : Number(text),
    );
  });
}
