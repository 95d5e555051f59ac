import type { AccountKey, texts as account } from '#src/strings/account/en.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { TextKey } from '#src/strings/en.ts'
import { inEachLanguage } from '#src/strings/languages.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import { type PanelKey, panelTexts } from '#src/strings/panel.ts'
import { translator } from '#src/strings/t.ts'

const accountTexts = await loadNamespace<typeof account>(
  (language) => import(`../../../strings/account/${language}.ts`),
)

/** The texts for an answer's `message`. If several dictionaries have a key, the public pages' text counts. */
export const answerWords = inEachLanguage((language) =>
  translator<PanelKey | AccountKey | TextKey>({
    ...panelTexts[language],
    ...accountTexts[language],
    ...dictionaries[language],
  }),
)

export type AnswerTranslate = (typeof answerWords)['en']
