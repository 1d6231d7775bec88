/**
 * Checks of values that come from outside the code: answers of the API, what lies in the browser's storage. Plain code,
 * since a schema library costs 6.5 kB there. Fields that a shape does not name are let through.
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

/** Whether a value is an object whose fields pass these checks, one for each field of the type. */
export const isShaped =
  <Shaped extends object>(shape: Readonly<Record<keyof Shaped, Check>>) =>
  (value: unknown): value is Shaped =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries<Check>(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]));

/** What is made of the JSON of an answer; undefined where it cannot be used. */
export type Read<Answer> = (value: unknown) => Answer | undefined;

export const readAs =
  <Answer>(is: (value: unknown) => value is Answer): Read<Answer> =>
  (value) =>
    is(value) ? value : undefined;

/** A list without the items that do not fit. One of which no item fits is no such list. */
export const readListOf =
  <Item>(is: (value: unknown) => value is Item): Read<readonly Item[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const fitting = value.filter(is);
    return fitting.length > 0 || value.length === 0 ? fitting : undefined;
  };
