// Draws the icons in `public/` of the board's mark (favicon.svg, by hand), once it has changed: node scripts/node.cjs scripts/icons.ts
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawIcon, iconFiles } from '#src/areas/site/server/draw-icons.ts'

const folder = join(import.meta.dirname, '../public')
for (const name of iconFiles.filter((each) => each.endsWith('.png') || each.endsWith('.ico')))
  await writeFile(join(folder, name), await drawIcon(name))
