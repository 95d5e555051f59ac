/** The dark squares of a QR code as an SVG path, one unit each; adjacent squares of a row are one rectangle. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const path: string[] = []
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x]) x += 1
      if (x > start) path.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
    }
  return path.join('')
}
