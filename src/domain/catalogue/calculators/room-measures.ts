import type { LengthUnit, RoomMeasures } from './required-air.ts';

export const measureNames = ['length', 'width', 'height'] as const;
export type MeasureName = (typeof measureNames)[number];

/** The measurements as the visitor typed them. */
export type TypedMeasures = Readonly<Record<MeasureName, string>> & { readonly unit: LengthUnit };

/** Nothing typed but the usual ceiling height. */
export const noMeasures: Readonly<Record<LengthUnit, TypedMeasures>> = {
  m: { unit: 'm', length: '', width: '', height: '2.4' },
  ft: { unit: 'ft', length: '', width: '', height: '8' },
};

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const floorBounds: Readonly<Record<LengthUnit, Bounds>> = { m: { min: 1, max: 30 }, ft: { min: 3, max: 100 } };
const heightBounds: Readonly<Record<LengthUnit, Bounds>> = { m: { min: 1.8, max: 6 }, ft: { min: 6, max: 20 } };

/** Returns the smallest and largest accepted value of a measurement. */
export function measureBounds(name: MeasureName, unit: LengthUnit): Bounds {
  return name === 'height' ? heightBounds[unit] : floorBounds[unit];
}

/** Parses '3.5' or '3,5' metres or feet; undefined unless it is a number within the bounds. */
export function readMeasure(typed: string, name: MeasureName, unit: LengthUnit): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(text)) return undefined;
  const value = Number(text);
  const { min, max } = measureBounds(name, unit);
  return value >= min && value <= max ? value : undefined;
}

/** Returns the room's measurements once all three are valid. */
export function readMeasures(typed: TypedMeasures): RoomMeasures | undefined {
  const { unit } = typed;
  const [length, width, height] = measureNames.map((name) => readMeasure(typed[name], name, unit));
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return { unit, length, width, height };
}

/** Converts valid values to the other unit, to one decimal; other text stays as typed. */
export function convertMeasures(typed: TypedMeasures, unit: LengthUnit): TypedMeasures {
  if (unit === typed.unit) return typed;
  const factor = unit === 'm' ? 0.3048 : 1 / 0.3048;
  const convert = (name: MeasureName) => {
    if (typed[name] === noMeasures[typed.unit][name]) return noMeasures[unit][name];
    const value = readMeasure(typed[name], name, typed.unit);
    if (value === undefined) return typed[name];
    const { min, max } = measureBounds(name, unit);
    return String(Math.min(max, Math.max(min, Math.round(value * factor * 10) / 10)));
  };
  return { unit, length: convert('length'), width: convert('width'), height: convert('height') };
}
