import { encode } from 'uqr'
import type { PosterKey, texts } from '#src/strings/poster/en.ts'
import type { Values } from '#src/strings/t.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { QrPicture } from '#src/ui/qr-picture.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { loadTexts, useText } from '#src/web/site/text.tsx'

export const usePosterText: () => (key: PosterKey, values?: Values) => string = await loadTexts<typeof texts>(
  (language) => import(`../../../strings/poster/${language}.ts`),
)

/** Stands over a sheet on the screen, and is not printed. */
export function PrintBar({ to, back }: { to: `/${string}`; back: string }) {
  const t = useText()
  return (
    <div className="paper-top mx-auto mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
      <RouteLink to={to} className="link inline-block py-1">
        {back}
      </RouteLink>
      <Button data-boot="print" className="noscript:hidden">
        {t('job.share.print')}
      </Button>
    </div>
  )
}

/** Readers need four white squares around a QR code. */
const QUIET = 4

type AddressQrProps = { address: string; label: string; className: string }

export function AddressQr({ address, label, className }: AddressQrProps) {
  return (
    <QrPicture
      rows={encode(address, { ecc: 'M', border: QUIET }).data}
      label={label}
      className={cx('bg-white text-black', className)}
    />
  )
}
