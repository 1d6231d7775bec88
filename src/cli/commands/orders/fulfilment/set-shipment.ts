import { setShipmentAction } from '../../../../server/actions/shipping/set-shipment.ts';
import { commandOf } from '../../../operation-command.ts';
import { describeShipment } from '../../../views/shipment-view.ts';

export const setShipmentCommand = commandOf(setShipmentAction, {
  name: 'orders shipment',
  noEmail: () => 'No email will be sent.',
  print: (shipment, { print }) => print(`${describeShipment(shipment)}. The customer is emailed.`),
});
