import type { CSSProperties } from 'react'
import { brandColours } from '#src/contract/brand.ts'
import { getLookTokens, measureColours, ratioText, shippedColours } from '#src/contract/look-colours.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { p } from '#src/strings/panel.ts'
import { SiteMark } from '#src/ui/shell/page-shell.tsx'
import type { BoardLook } from '../calls/look.ts'

interface LookSampleProps {
  typed: Readonly<Record<string, string | null | undefined>>
  look: BoardLook
}

/** Previews the typed look in light and dark mode, with each contrast as the server measures it. */
export function LookSample({ typed, look: { chosen, current, logo_url } }: LookSampleProps) {
  const colourOf = (name: 'primary_colour' | 'accent_colour', shipped: string) => {
    const value = typed[name]?.trim().toLowerCase() ?? ''
    if (/^#[0-9a-f]{6}$/.test(value)) return value
    return (chosen[name] === null && current[name]) || shipped
  }
  const colours = {
    primary: colourOf('primary_colour', shippedColours.primary),
    accent: colourOf('accent_colour', shippedColours.accent),
  }
  const { light, dark } = getLookTokens(colours)
  const { ground, card, ink, groundInTheDark, cardInTheDark, inkInTheDark } = brandColours
  const schemes = [
    { title: p('look.preview.light'), tokens: { ...light, ground, card, ink } },
    {
      title: p('look.preview.dark'),
      tokens: { ...dark, ground: groundInTheDark, card: cardInTheDark, ink: inkInTheDark },
    },
  ]
  const names = offeredLanguages.map((language) => ({
    language,
    name:
      typed[language === 'en' ? 'name' : `name_${language}`]?.trim() || typed['name']?.trim() || current.name,
  }))
  return (
    <section aria-label={p('look.preview')}>
      <h3>{p('look.preview')}</h3>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {schemes.map(({ title, tokens }) => (
          <figure
            key={title}
            style={asProperties(tokens)}
            className="rounded border border-line bg-ground p-3 text-ink"
          >
            <figcaption className="text-sm">{title}</figcaption>
            <div className="mt-2 flex flex-wrap items-center gap-2.5 rounded bg-card p-3 font-semibold">
              {logo_url ? (
                <img src={logo_url} alt="" className="h-10 w-auto max-w-full rounded" />
              ) : (
                <SiteMark />
              )}
              <span className="min-w-0 grow basis-40 space-y-1 wrap-anywhere">
                {names.map(({ language, name }) => (
                  <span key={language} lang={language} className="block">
                    {name}
                  </span>
                ))}
              </span>
            </div>
            <div className="mt-2 rounded bg-bar p-3 font-semibold text-on-bar">{p('nav.dashboard')}</div>
            <p className="mt-3 font-semibold text-primary">{p('look.preview.heading')}</p>
            <p className="rounded bg-primary-soft p-3 text-primary underline">{p('look.preview.text')}</p>
            <p className="mt-3 flex flex-wrap items-center gap-2">
              <span className="rounded bg-primary px-4 py-2 font-semibold text-on-primary">
                {p('look.preview.button')}
              </span>
              <span className="rounded-full bg-accent px-2 text-sm font-semibold text-on-accent">
                {p('look.preview.mark')}
              </span>
            </p>
          </figure>
        ))}
      </div>
      <h4 className="mt-3 font-semibold">{p('look.measures')}</h4>
      <ul className="mt-1 space-y-1">
        {measureColours(colours).map(({ pair, ratio, needed }) => (
          <li key={pair} className={ratio < needed ? 'text-danger' : undefined}>
            {p(`look.measure.${pair}`)}: {p('look.measure.ratio', { ratio: ratioText(ratio), needed })},{' '}
            {p(ratio < needed ? 'look.measure.too_little' : 'look.measure.enough')}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pages' policy forbids styles in markup; React sets these by script. */
const asProperties = (tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [`--color-${name}`, value]),
  ) as CSSProperties
