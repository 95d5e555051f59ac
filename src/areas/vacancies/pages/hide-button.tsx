import { useText } from '#src/web/site/text.tsx'

/** The boot script serves it: the row is hidden on this device. */
export function HideButton({ position }: { position: string }) {
  const label = useText()('seen.hide')
  return (
    <button
      type="button"
      data-boot="hide"
      aria-label={`${label}: ${position}`}
      title={label}
      className="hide"
    />
  )
}
