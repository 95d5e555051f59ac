import { qrPath } from '#src/contract/values/qr-path.ts'

type QrPictureProps = { rows: boolean[][]; label: string; className: string }

export function QrPicture({ rows, label, className }: QrPictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="currentColor" d={qrPath(rows)} />
    </svg>
  )
}
