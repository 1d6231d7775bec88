import fc from 'fast-check';
import { validate } from '../../../src/server/http/validation.ts';
import { brokenJson, hostileText, hostileValue } from './hostile.ts';

/** The parts of a Zod schema's internals from which values are generated. */
export interface Kept {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Record<string, Kept>;
      readonly innerType?: Kept;
      readonly element?: Kept;
      readonly in?: Kept;
      readonly options?: readonly Kept[];
      readonly entries?: Record<string, string>;
      readonly values?: readonly unknown[];
      readonly valueType?: Kept;
    };
  };
}

/** Generates values of the shape that a schema requires, with arbitrary contents. */
export function shaped({ _zod: { def } }: Kept): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(([name, kept]) => [name, shaped(kept)] as const);
      return fc.record(Object.fromEntries(fields));
    }
    case 'array':
      return def.element ? fc.array(shaped(def.element), { minLength: 1, maxLength: 3 }) : fc.constant([]);
    case 'record':
      return fc.dictionary(hostileText(), def.valueType ? shaped(def.valueType) : hostileText(), { maxKeys: 3 });
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? { none: '' }));
    case 'literal':
      return fc.constantFrom(...(def.values ?? ['']));
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'union':
      return def.options?.length ? fc.oneof(...def.options.map(shaped)) : hostileText();
    case 'custom':
      return fc.record({ id: hostileText(), response: fc.record({ clientDataJSON: hostileText() }) });
    default: {
      const inner = def.innerType ?? def.in;
      return inner ? shaped(inner) : hostileText();
    }
  }
}

type Place = readonly (string | number)[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || at.length > 5) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

function put(value: unknown, [key, ...rest]: Place, put_: unknown): unknown {
  if (key === undefined) return put_;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  const inner = put(copy[key], rest, put_);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** Replaces or removes the value at a random position. */
export const spoilt = (whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(whole, fc.nat(), fc.option(hostileValue, { nil: undefined, freq: 5 })).map(([value, choice, other]) => {
    const places = placesIn(value);
    return put(value, places[choice % places.length] ?? [], other);
  });

/**
 * Generates a body that the schema rejects: malformed JSON, or valid JSON with invalid values.
 * @param named input that the URL carries, which applies whatever the body contains
 */
export function refusedBody(schema: Kept, whole = shaped(schema), named: object = {}): fc.Arbitrary<Buffer> {
  const text = (value: unknown) => JSON.stringify(value) ?? '';
  const broken = whole.chain((value) => brokenJson(text(value)));
  const wrong = fc.oneof(spoilt(whole), spoilt(spoilt(whole)), hostileValue).map((value) => Buffer.from(text(value)));
  const twice = fc.tuple(whole, hostileValue).map(([value, other]) => {
    const [first = 'email'] = Object.keys(value as object);
    return Buffer.from(text(value).replace(/\}$/, `,${JSON.stringify(first)}:${text(other)}}`));
  });
  return fc
    .oneof({ weight: 3, arbitrary: wrong }, { weight: 2, arbitrary: broken }, { weight: 1, arbitrary: twice })
    .map((body) => (isTaken(schema, body, named) ? Buffer.concat([body, Buffer.from('{')]) : body));
}

function isTaken(schema: Kept, body: Buffer, named: object): boolean {
  // A desk call without further input takes an empty body.
  if (body.length === 0) return validate(schema as never, named).ok;
  try {
    const sent: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
    return validate(schema as never, isObject ? { ...sent, ...named } : sent).ok;
  } catch {
    return false;
  }
}
