import { useText } from '#src/web/site/text.tsx'

/** The boot script serves it: the row is hidden on this device. */
export function HideButton({ position }: { position: string }) {
  const t = useText()
  return <button type="button" data-boot="hide" aria-label={t('seen.hide', { position })} className="hide" />
}
