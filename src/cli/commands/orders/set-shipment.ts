import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import {
  correctShipment,
  explainShipmentRefusal,
  previewShipment,
  type ShipmentRefusal,
} from '../../../server/actions/shipping/correct-shipment.ts';
import { type Command, exitCodes } from '../../command.ts';
import { parseTrackingOptions, shipmentOptions } from '../../runtime/input/parse-shipment.ts';
import { printMail } from '../../runtime/output/print-mail.ts';
import { describeShipment } from '../../views/shipment-view.ts';

export const setShipmentCommand: Command = {
  name: 'orders shipment',
  args: ['REFERENCE'],
  summary: 'Say how the parcel of a shipped order travels, or correct it; its customer is sent a mail',
  details: 'What is not named stays as it was said before.',
  options: {
    ...shipmentOptions,
    preview: { type: 'boolean', description: 'only show the mail that would be sent' },
  },
  async run(context) {
    const {
      args: [typed = ''],
      options,
      print,
      complain,
    } = context;
    const read = parseTrackingOptions(options);
    if (!read.ok) {
      complain(read.complaint);
      return exitCodes.usage;
    }
    if (Object.keys(read.changes).length === 0) {
      complain("Say how it travels, such as --carrier 'Royal Mail' --tracking AB123456789GB.");
      return exitCodes.usage;
    }
    const reference = normaliseReference(typed);
    const refuse = (refusal: ShipmentRefusal) => {
      complain(
        refusal.reason === 'unknown'
          ? `There is no order '${typed}'. 'orders list' shows the newest.`
          : explainShipmentRefusal(reference, refusal),
      );
      return exitCodes.failed;
    };
    const [parts, wish] = [
      { ...context, ids: randomIds },
      { reference, changes: read.changes },
    ];
    if (options.preview) {
      const shown = await previewShipment(parts, wish);
      if (!shown.ok) return refuse(shown);
      await printMail(context, shown.mail);
      return exitCodes.done;
    }
    const result = await correctShipment(parts, wish);
    if (!result.ok) return refuse(result);
    if (options.json) print(JSON.stringify({ reference, ...result.shipment }, null, 2));
    else print(`${describeShipment(result.shipment)}. Its customer is sent a mail.`);
    return exitCodes.done;
  },
};
