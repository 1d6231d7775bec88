import { undoSetting } from '../../../server/actions/settings/change-setting.ts';
import { type Command, exitCodes } from '../../command.ts';
import { describeRefusal, describeSetting, describeState, readSettingKey } from './setting-words.ts';

export const undoSettingCommand: Command = {
  name: 'settings undo',
  args: ['SETTING'],
  summary: 'Take the last change of a setting back; typed twice, it stands again',
  async run({ store, env, clock, args: [name = ''], options, print, complain }) {
    const key = readSettingKey(name, complain);
    if (!key) return exitCodes.usage;
    const result = await undoSetting({ store, clock, env }, key);
    if (!result.ok) {
      complain(describeRefusal(key, result));
      return exitCodes.failed;
    }
    if (options.json) print(JSON.stringify(describeSetting(result.state), null, 2));
    else print(describeState(result.state));
    return exitCodes.done;
  },
};
