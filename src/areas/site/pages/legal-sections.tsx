import { publicRead } from '#src/contract/client.ts'
import type { LegalPage, LegalText } from '#src/contract/legal-text.ts'
import type { LegalKey } from '#src/strings/legal/en.ts'
import { type Values, fill } from '#src/strings/t.ts'
import { Card } from '#src/ui/card.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import type { Load } from '#src/web/api/load.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import type * as contract from '../calls/look.ts'
import { useLegalText } from './legal-text.ts'

export interface LegalSection {
  title: LegalKey
  points: readonly LegalKey[]
}

/** Values for the placeholders of every legal text. */
function useLegalValues(values?: Values): Values {
  const { site } = useFrame()
  return {
    site: site.name,
    office: [site.name, site.address, site.phone].filter(Boolean).join(', '),
    email: site.email ?? `${site.publicUrl}/contact-us`,
    ...values,
  }
}

export function LegalSections({ sections, values }: { sections: readonly LegalSection[]; values?: Values }) {
  const legal = useLegalText()
  const filled = useLegalValues(values)
  return (
    <div className="max-w-text space-y-4">
      {sections.map(({ title, points }) => (
        <Card key={title} title={legal(title)}>
          {points.length === 1 ? (
            <p>{legal(points[0]!, filled)}</p>
          ) : (
            <ul className="list-disc space-y-2 ps-5">
              {points.map((point) => (
                <li key={point}>{legal(point, filled)}</li>
              ))}
            </ul>
          )}
        </Card>
      ))}
    </div>
  )
}

const readLegalText = publicRead<typeof contract.showLegalText>('/api/legal-text')

/** Loads `null` if the shipped text is used. Throws if reading fails: the shipped text would be another promise. */
export const loadOwnText =
  (page: LegalPage): Load<LegalText | null> =>
  async (api, { language, signal }) => {
    const answer = await api(readLegalText, { query: { page, language }, signal })
    if (!answer.ok) throw new Error('The legal text could not be loaded.')
    return answer.data.text
  }

interface OwnLegalTextProps {
  text: LegalText
  title: string
  path: '/terms' | '/privacy'
  values?: Values | undefined
}

export function OwnLegalText({ text, title, path, values }: OwnLegalTextProps) {
  const filled = useLegalValues(values)
  const words = (text: string) => <Words text={fill(text, filled)} />
  const lang = text.language === usePageLanguage() ? undefined : text.language
  return (
    <>
      <PageTop title={title} path={path} description={fill(text.lead, filled)} lead={words(text.lead)} />
      <div lang={lang} className="max-w-text space-y-4">
        {text.sections.map(({ title: heading, parts }) => (
          <Card key={heading} title={fill(heading, filled)}>
            <div className="space-y-3">
              {parts.map((part, at) =>
                'words' in part ? (
                  <p key={at}>{words(part.words)}</p>
                ) : (
                  <ul key={at} className="list-disc space-y-2 ps-5">
                    {part.points.map((point) => (
                      <li key={point}>{words(point)}</li>
                    ))}
                  </ul>
                ),
              )}
            </div>
          </Card>
        ))}
      </div>
    </>
  )
}

/** Matches `[words](address)` with a web, board or mail address. Anything else stays text. */
const link = /\[([^[\]]{1,300})\]\(((?:https?:\/\/|mailto:|\/(?!\/))[^\s()]{1,500})\)/

function Words({ text }: { text: string }) {
  return text.split(/(\[[^[\]]{1,300}\]\([^\s()]{1,510}\))/).map((part, at) => {
    const [, words, href] = link.exec(part) ?? []
    return href ? (
      <a key={at} href={href} className="link">
        {words}
      </a>
    ) : (
      <span key={at}>{part}</span>
    )
  })
}
