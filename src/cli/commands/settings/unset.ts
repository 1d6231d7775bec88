import { unsetSettingAction } from '../../../server/actions/settings/change-setting.ts';
import { commandOf } from '../../operation-command.ts';
import { describeState } from './setting-words.ts';

export const unsetSettingCommand = commandOf(unsetSettingAction, {
  hidden: ['seen'],
  print: (setting, { print }) => print(describeState(setting)),
});
