import { type ReactNode, useState } from 'react';
import { settingDescriptions } from '../../../../contract/settings/descriptions/setting-descriptions.ts';
import { type DeskSetting, listSettings, setSetting } from '../../../../contract/settings/setting-operations.ts';
import type { ShippingRate, ShippingZone } from '../../../../contract/shipping/shipping-zones.ts';
import { formatList } from '../../../../domain/shared/text/format-list.ts';
import { countryName } from '../../../../domain/shipping/addresses/country-name.ts';
import { describeMethod, formatShipping } from '../../../../domain/shipping/rates/describe-shipping.ts';
import { useAction, useOperation } from '../../../api/queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { EmptyState, QueryBoundary } from '../../../ui/feedback/states.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { ConfirmDialog } from '../../../ui/forms/dialogs/confirm-dialog.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsPages } from '../services/settings-pages.tsx';
import { SettingForm } from '../setting-form.tsx';
import { zoneCurrency } from './typed-zone.ts';
import { ZoneDialog } from './zone-dialog.tsx';

/** Shipping zones and their rates. */
export default function ShippingSettingsView(): ReactNode {
  const settings = useOperation(listSettings, {});
  return (
    <Page title="Shipping">
      <SettingsPages />
      <QueryBoundary query={settings} rows={4}>
        {(all) => {
          const zones = all.find(({ key }) => key === 'shippingZones');
          const elsewhere = all.find(({ key }) => key === 'shippingElsewhere');
          return (
            <div className="max-w-4xl space-y-5">
              {zones && <Zones setting={zones} />}
              {elsewhere && (
                <section className="card px-5 py-4" aria-label="Other countries">
                  <SettingForm setting={elsewhere} meaning={settingDescriptions.shippingElsewhere} />
                </section>
              )}
            </div>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}

interface Open {
  /** The setting when the dialog opened. */
  readonly setting: DeskSetting;
  readonly zones: readonly ShippingZone[];
  readonly position: number;
  readonly isDeleted?: true;
}

function Zones({ setting }: { readonly setting: DeskSetting }): ReactNode {
  const zones = setting.value as readonly ShippingZone[];
  const isLocked = setting.source === 'environment';
  const mayEdit = useMay()('settings:write') && !isLocked;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      {isLocked && <p>The environment variable {setting.variable} sets the shipping zones.</p>}
      {mayEdit && (
        <Button variant="primary" onClick={() => setOpen({ setting, zones, position: zones.length })}>
          Add shipping zone
        </Button>
      )}
      {zones.length === 0 && (
        <div className="card">
          <EmptyState title="No shipping zones yet">
            Delivery is free everywhere. Add a zone to charge for delivery to some countries.
          </EmptyState>
        </div>
      )}
      {zones.map((zone, position) => (
        <Card key={zone.name} title={zone.name}>
          <p className="text-ink-soft">{formatList(zone.countries.map(countryName))}</p>
          <ul className="my-2 divide-y divide-line">
            {zone.rates.map((rate) => (
              <li key={rate.id} className="py-2">
                {describeRate(rate, zone.countries)}
              </li>
            ))}
          </ul>
          {mayEdit && (
            <div className="flex gap-2">
              <Button onClick={() => setOpen({ setting, zones, position })} subject={zone.name}>
                Edit
              </Button>
              <Button onClick={() => setOpen({ setting, zones, position, isDeleted: true })} subject={zone.name}>
                Delete
              </Button>
            </div>
          )}
        </Card>
      ))}
      {open && (open.isDeleted ? <DeleteZone {...open} onClose={close} /> : <ZoneDialog {...open} onClose={close} />)}
    </>
  );
}

function DeleteZone({ setting, zones, position, onClose }: Open & { readonly onClose: () => void }): ReactNode {
  const name = zones[position]?.name ?? '';
  const { isSet, stored } = setting;
  return (
    <ConfirmDialog
      title={`Delete shipping zone “${name}”?`}
      action={useAction(setSetting)}
      input={{ key: 'shippingZones', value: zones.filter((_, at) => at !== position), seen: { isSet, stored } }}
      label="Delete"
      onDone={() => notify(`Shipping zone “${name}” deleted.`)}
      onClose={onClose}
    >
      <p className="text-ink-soft">Orders keep the shipping rate that they were placed with.</p>
    </ConfirmDialog>
  );
}

/** 'Standard, 2 to 5 working days: £4.95, free from £100.00; up to 20 kg'. */
function describeRate(rate: ShippingRate, countries: readonly string[]): string {
  const { price, freeFrom, minOrder, maxOrder, minWeight, maxWeight } = rate;
  const charge = (amount: number) => formatAmount(amount, zoneCurrency(countries));
  const kilograms = (grams: number) => `${grams / 1000} kg`;
  const free = freeFrom === undefined ? '' : `, free from ${charge(freeFrom)}`;
  const conditions = [
    ...(minOrder === undefined ? [] : [`orders from ${charge(minOrder)}`]),
    ...(maxOrder === undefined ? [] : [`orders up to ${charge(maxOrder)}`]),
    ...(minWeight === undefined ? [] : [`from ${kilograms(minWeight)}`]),
    ...(maxWeight === undefined ? [] : [`up to ${kilograms(maxWeight)}`]),
  ];
  return [`${describeMethod(rate)}: ${formatShipping(price, charge)}${free}`, ...conditions].join('; ');
}
