/**
 * Validators of external values: API responses and browser storage. Plain code, since a schema library costs 6.5 kB
 * there. Unknown fields are ignored.
 */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isMatching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
export const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const isOneOf =
  (known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);
export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Checks that a value is an object whose fields pass the checks, one for each field of the type. */
export const isShaped =
  <Shaped extends object>(shape: Readonly<Record<keyof Shaped, Check>>) =>
  (value: unknown): value is Shaped =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries<Check>(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]));

/** Reads a JSON response; undefined if it is unusable. */
export type Read<Answer> = (value: unknown) => Answer | undefined;

export const readAs =
  <Answer>(is: (value: unknown) => value is Answer): Read<Answer> =>
  (value) =>
    is(value) ? value : undefined;

/** Reads a list, dropping invalid items. A list with only invalid items is invalid. */
export const readListOf =
  <Item>(is: (value: unknown) => value is Item): Read<readonly Item[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const fitting = value.filter(is);
    return fitting.length > 0 || value.length === 0 ? fitting : undefined;
  };
