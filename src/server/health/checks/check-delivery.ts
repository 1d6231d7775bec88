import { deliveryAreas } from '../../../../content/delivery.ts';
import { publicHolidays } from '../../../../content/public-holidays.ts';
import { settingDescriptions } from '../../../contract/settings/descriptions/setting-descriptions.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { londonDay, shiftDay } from '../../../domain/shared/time/london-day.ts';
import { readDispatchDays } from '../../../domain/shipping/arrival/dispatch-days.ts';
import type { Fault } from '../finding.ts';

type Checked = Pick<SiteSettings, 'dispatchTime' | 'transitTimes'>;

/** Reasons why delivery dates are missing or a transit time has no effect. */
export function checkDelivery({ dispatchTime, transitTimes }: Checked, now: number, table = publicHolidays): Fault[] {
  const findings: Fault[] = [];
  if (shiftDay(londonDay(now), 90) > table.until) {
    findings.push({
      problem: `Public holidays are known until ${formatDay(table.until)}: later days have no delivery dates.`,
      advice: 'Add the next year to content/public-holidays.ts, or upgrade.',
    });
  }
  if (readDispatchDays(dispatchTime) === undefined) {
    findings.push({
      problem: `dispatchTime is '${dispatchTime}', which has no number of working days, so customers see no delivery dates.`,
      advice: "Set it with 'settings set dispatchTime', such as 'three working days'.",
      atDesk: {
        path: '/settings',
        problem: `${settingDescriptions.dispatchTime.label} is ‘${dispatchTime}’, which has no number of working days, so customers see no delivery dates.`,
        advice: 'Enter a number of working days under Settings, such as ‘three working days’.',
      },
    });
  }
  const delivered = new Set(Object.values(deliveryAreas).flatMap(({ countries }) => countries));
  const unknown = transitTimes.map(({ country }) => country).filter((country) => !delivered.has(country));
  if (unknown.length > 0) {
    findings.push({
      problem: `transitTimes names ${unknown.join(', ')}, where the shop doesn’t deliver.`,
      advice: "Correct it with 'settings set transitTimes'.",
      atDesk: {
        path: '/settings',
        problem: `${settingDescriptions.transitTimes.label} names ${unknown.join(', ')}, where the shop doesn’t deliver.`,
        advice: 'Correct or remove the country under Settings.',
      },
    });
  }
  return findings;
}
