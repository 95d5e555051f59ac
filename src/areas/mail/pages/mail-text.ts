import { loadNamespace } from '#src/strings/load-namespace.ts'
import type { texts } from '#src/strings/mail/en.ts'
import { getPanelLanguage } from '#src/strings/panel.ts'

const language = getPanelLanguage()
const loaded =
  language === 'en'
    ? undefined
    : await loadNamespace<typeof texts>((one) => import(`../../../strings/mail/${one}.ts`), [language])
const words: Readonly<Record<string, string>> | undefined = loaded?.[language]

/** Names a mail: its subject without values, or in English the template's name. */
export function mailTitle(template: string): string {
  return words?.[`mail.${template}.subject`]?.replaceAll(/\{\w+\}/g, '…') ?? template.replaceAll('_', ' ')
}
