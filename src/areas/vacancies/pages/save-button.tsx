import { useText } from '#src/web/site/text.tsx'

/** The boot script serves it and knows whether it is pressed: every page has the same one. */
export function SaveButton({ id, position }: { id: number; position: string }) {
  const t = useText()
  return (
    <button
      type="button"
      data-boot="save"
      data-save={id}
      suppressHydrationWarning
      aria-label={t('saved.save', { position })}
      className="save noscript:hidden print:hidden"
    />
  )
}
