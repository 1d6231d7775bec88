/** 'PORT is "abc": it must be a whole number from 0 to 65535.' The value is omitted if undefined. */
export function complain(name: string, value: string | undefined, rule: string): string {
  const shown =
    value === undefined ? 'not valid' : JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  return `${name} is ${shown}: ${rule}.`;
}
