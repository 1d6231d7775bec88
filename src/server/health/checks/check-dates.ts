import { promoPercent } from '../../../../content/claims.ts';
import { importRules } from '../../../../content/import-charges.ts';
import { taxTable } from '../../../../content/tax.ts';
import { settingDescriptions } from '../../../contract/settings/descriptions/setting-descriptions.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { invoiceNumber } from '../../../domain/invoices/invoice.ts';
import { describeDeadline } from '../../../domain/orders/holds/order-hold.ts';
import { describeDiscount } from '../../../domain/promotions/describe-discount.ts';
import { evaluatePromo, type PromoState, promoState } from '../../../domain/promotions/promo.ts';
import { maxClockSkewMs } from '../../../domain/shared/time/clock-skew.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { formatDate, formatTime } from '../../../domain/shared/time/utc-time.ts';
import { isEuImport } from '../../../domain/tax/landed-cost.ts';
import { isAsAdvertised } from '../../actions/promotions/advertised-promo.ts';
import type { Database } from '../../store/engine/database.ts';
import { readSeries } from '../../store/invoices/number-series.ts';
import { listPromos } from '../../store/promotions/promo-admin.ts';
import type { Fault } from '../finding.ts';

/** Dates in the settings that have passed, and tax rates not reviewed for a year. */
export function checkDates(settings: SiteSettings, now: number): Fault[] {
  return [...checkPriceDate(settings, now), ...checkTaxTable(settings, now), ...checkImportCharges(settings, now)];
}

function checkPriceDate({ priceValidUntil }: SiteSettings, now: number): Fault[] {
  if (priceValidUntil >= formatDate(now)) return [];
  return [
    {
      problem: `priceValidUntil (${formatDay(priceValidUntil)}) has passed, so search engines see the end of this year instead.`,
      advice: 'Set priceValidUntil to the last day of your current prices.',
      atDesk: {
        path: '/settings',
        problem: `${settingDescriptions.priceValidUntil.label} (${formatDay(priceValidUntil)}) has passed, so search engines see the end of this year instead.`,
        advice: 'Enter the last day of your current prices under Settings.',
      },
    },
  ];
}

const year = 365 * 24 * 60 * 60 * 1000;

function checkTaxTable({ vatNumber, ossNumber }: SiteSettings, now: number): Fault[] {
  const isUsed = vatNumber !== null || ossNumber !== null;
  if (!isUsed || Date.parse(taxTable.asOf) + year > now) return [];
  return [
    {
      problem: `The VAT rates on invoices were last reviewed on ${formatDay(taxTable.asOf)}.`,
      advice: 'Compare content/tax.ts with the source it names, then update asOf.',
    },
  ];
}

function checkImportCharges(settings: SiteSettings, now: number): Fault[] {
  const { home, charges } = importRules;
  const isUsed = isEuImport('IE', { settings, home }) && settings.importDuties === 'customer';
  if (!isUsed || Date.parse(charges.asOf) + year > now) return [];
  return [
    {
      problem: `The duty and courier fee in EU price estimates were last reviewed on ${formatDay(charges.asOf)}.`,
      advice: 'Compare content/import-charges.ts with the source it names, then update asOf.',
    },
  ];
}

/**
 * Invoices and credit notes dated in the future by a clock that was ahead: following ones get the same date, or none
 * are issued.
 */
export async function checkNumbers(db: Database, now: number): Promise<Fault[]> {
  const ahead = (await readSeries(db)).filter(({ last_issued_at }) => last_issued_at - now > maxClockSkewMs);
  return ahead.map(({ series, last, last_issued_at }): Fault => {
    const number = invoiceNumber(series, last);
    return {
      problem: `${number}, the latest, is dated in the future: ${formatTime(last_issued_at)} UTC. The next ones get the same date; if it is more than a day ahead, none are issued.`,
      advice: `Correct this machine's clock. If it is right, run 'invoices set-next-number ${number}' and tell your accountant.`,
    };
  });
}

/** How long after its expiry customers may still type a promo code, so that the owner should know. */
const typedForMs = 14 * 86_400_000;

const stateTexts: Readonly<Record<PromoState, string>> = {
  valid: 'is active',
  'not begun': 'is not active yet',
  ended: 'has expired',
  'used up': 'is used up',
  disabled: 'is disabled',
};

/** Promo codes that are advertised or may still be typed, but no longer give a discount. */
export async function checkPromos(db: Database, { promoCode }: SiteSettings, now: number): Promise<Fault[]> {
  const promos = (await listPromos(db)).map(({ promo }) => promo);
  const advertised = promos.find(({ code }) => code === promoCode);
  const findings: Fault[] = [];
  if (!evaluatePromo(advertised, now).valid) {
    findings.push({
      problem: `The pages advertise the code ${promoCode}, which ${advertised ? stateTexts[promoState(advertised, now)] : 'does not exist'}.`,
      advice: `Activate it with 'promotions create ${promoCode} --percent N', or change the setting promoCode.`,
      atDesk: {
        path: '/promotions',
        advice: `Activate ${promoCode} under Discounts, or choose another code under Settings.`,
      },
    });
  } else if (advertised && !isAsAdvertised(advertised)) {
    findings.push({
      problem: `The pages advertise the code ${promoCode} for ${promoPercent}% off, but it gives ${describeDiscount(advertised, (id) => id)}.`,
      advice: `Make it ${promoPercent}% again with 'promotions create ${promoCode} --percent ${promoPercent}', or change the setting promoCode.`,
      atDesk: {
        path: '/promotions',
        advice: `Make it ${promoPercent}% again under Discounts, or choose another code under Settings.`,
      },
    });
  }
  for (const promo of promos) {
    const state = promoState(promo, now);
    if (promo.code === promoCode || (state !== 'ended' && state !== 'used up')) continue;
    if (state === 'ended' && now - (promo.expiresAt ?? 0) > typedForMs) continue;
    const when = state === 'ended' ? ` (${describeDeadline(promo.expiresAt ?? 0)})` : '';
    findings.push({
      problem: `The code ${promo.code} ${stateTexts[state]}${when}.`,
      advice: `Extend it with 'promotions create', or disable it with 'promotions disable ${promo.code}'.`,
      atDesk: { path: '/promotions', advice: 'Extend its time or usage limit under Discounts, or disable it.' },
    });
  }
  return findings;
}
