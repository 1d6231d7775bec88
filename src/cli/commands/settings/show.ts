import { settingDescriptions } from '../../../contract/settings/descriptions/setting-descriptions.ts';
import { listSettingsAction } from '../../../server/actions/settings/read-settings.ts';
import { type Command, exitCodes } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { readSettingKey, sourceLabels, typedValue } from './setting-words.ts';

export const showSettingCommand: Command = {
  name: 'settings show',
  args: ['SETTING'],
  summary: 'Show one setting: what it is for, its value, and where that comes from',
  async run(context) {
    const { args, options, print, complain } = context;
    const key = readSettingKey(args[0] ?? '', complain);
    if (!key) return exitCodes.usage;
    const answer = await runOperation(context, listSettingsAction, {});
    if ('code' in answer) return answer.code;
    const state = answer.output.find((one) => one.key === key);
    if (!state || options.json) {
      print(JSON.stringify(state ?? null, null, 2));
      return exitCodes.done;
    }
    const { about, form } = settingDescriptions[key];
    const set = state.isSet ? escapeControlCharacters(typedValue(state.stored)) : 'nothing';
    print(`${key}: ${escapeControlCharacters(typedValue(state.value))} (${sourceLabels[state.source]})`);
    print(`${about} A value is ${form}.`);
    print(`\nSet: ${set}\nIn content/settings.ts: ${typedValue(state.file)}\nIn the environment: ${state.variable}`);
    return exitCodes.done;
  },
};
