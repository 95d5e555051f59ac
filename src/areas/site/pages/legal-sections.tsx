import type { LegalKey } from '#src/strings/legal/en.ts'
import type { Values } from '#src/strings/t.ts'
import { Card } from '#src/ui/card.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useLegalText } from './legal-text.ts'

export interface LegalSection {
  title: LegalKey
  points: readonly LegalKey[]
}

/** Values for the placeholders of every legal text. */
export function useLegalValues(values?: Values): Values {
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
