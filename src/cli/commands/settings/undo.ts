import { undoSettingAction } from '../../../server/actions/settings/change-setting.ts';
import { commandOf } from '../../operation-command.ts';
import { describeState } from './setting-words.ts';

export const undoSettingCommand = commandOf(undoSettingAction, {
  hidden: ['change'],
  print: (setting, { print }) => print(describeState(setting)),
});
