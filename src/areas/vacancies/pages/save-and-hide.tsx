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

/** The boot script shows it for six seconds after a vacancy was hidden on this device. */
export function HiddenNotice() {
  const t = useText()
  return (
    <p
      role="status"
      className="hidden-notice fixed inset-x-4 bottom-4 z-20 mx-auto hidden w-fit rounded bg-ink ps-4 pe-2 text-ground in-data-just-hidden:block print:hidden!"
    >
      {t('seen.hidden')}{' '}
      <button type="button" data-boot="undo-hide" className="min-h-control px-2 font-semibold underline">
        {t('seen.undo')}
      </button>
    </p>
  )
}
