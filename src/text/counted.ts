/** A count with words that agree with it: `1 peer`, `3 peers`, `2 matches`, `1 row has`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
