import type { DeclaredParcel, ShipperSettings } from '../../../domain/shipping/parcels/declared-parcel.ts';
import { type ParcelGoods, parcelSize } from '../../../domain/shipping/parcels/parcel-goods.ts';
import type { ExportColumn } from '../columns.ts';
import type { Cell } from '../csv.ts';

/** One row of a carrier's file: a parcel, with one kind of its goods where the format has a row for each. */
export interface ParcelRow {
  readonly parcel: DeclaredParcel;
  readonly goods: ParcelGoods;
  readonly settings: ShipperSettings;
}

export type ParcelColumn = ExportColumn<ParcelRow>;

export const column = (key: string, value: (row: ParcelRow) => Cell): ParcelColumn => ({ key, value });

/** One side of the parcel in centimetres, from 0 for its length; empty if unknown. */
export function sideInCentimetres({ goods }: DeclaredParcel, side: 0 | 1 | 2): string {
  const millimetres = parcelSize(goods)?.[side];
  return millimetres === undefined ? '' : String(millimetres / 10);
}

/** A plus sign would be taken for a formula. */
export const dialledPhone = ({ phone }: ShipperSettings): string => phone.replace(/^\+/, '00');

export const eori = ({ settings, parcel }: ParcelRow): string => (parcel.isAbroad ? (settings.eoriNumber ?? '') : '');
