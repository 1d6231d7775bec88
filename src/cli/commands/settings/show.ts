import { settingDescriptions } from '../../../contract/settings/setting-descriptions.ts';
import { listSettingStates } from '../../../server/settings/read-current.ts';
import { type Command, exitCodes } from '../../command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeSetting, readSettingKey, sourceLabels, typedValue } from './setting-words.ts';

export const showSettingCommand: Command = {
  name: 'settings show',
  args: ['SETTING'],
  summary: 'Show one setting: what it is for, its value, and where that comes from',
  async run({ store, env, args: [typed = ''], options, print, complain }) {
    const key = readSettingKey(typed, complain);
    const state = key && (await listSettingStates(store.db, env)).find((one) => one.key === key);
    if (!key || !state) return exitCodes.usage;
    if (options.json) {
      print(JSON.stringify(describeSetting(state), null, 2));
      return exitCodes.done;
    }
    const { about, form } = settingDescriptions[key];
    const set = state.stored === undefined ? 'nothing' : escapeControlCharacters(typedValue(state.stored));
    print(`${key}: ${escapeControlCharacters(typedValue(state.value))} (${sourceLabels[state.source]})`);
    print(`${about} A value is ${form}.`);
    print(`\nSet: ${set}\nIn content/settings.ts: ${typedValue(state.file)}\nIn the environment: ${state.variable}`);
    return exitCodes.done;
  },
};
