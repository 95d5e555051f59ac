import { datesIn } from '#src/strings/format.ts'
import { dayIn, type NewFile } from './demo-board.ts'
import { drawBanner, drawLogo, drawPoster } from './draw.ts'
import { demoVacancies } from './vacancies.ts'

export interface Pictures {
  posters: NewFile[]
  /** Logos with the names of their companies. */
  logos: (readonly [name: string, logo: NewFile])[]
  banner: NewFile
}

const onBoard = demoVacancies.filter(({ status, ended }) => status === undefined && ended?.[0] !== 'removed')

/** The companies on Our Clients. */
export const clients = [...new Set(onBoard.map(({ company }) => company))]

const [poster, logo, banner] = [
  { folder: 'posters', name: 'poster.jpg', mediaType: 'image/jpeg', width: 900, height: 1200 },
  { folder: 'logos', name: 'logo.png', mediaType: 'image/png', width: 240, height: 240 },
  { folder: 'banners', name: 'banner.png', mediaType: 'image/png', width: 600, height: 750 },
] as const

/** Needs no database, so that pictures can be drawn while one starts. */
export async function drawPictures(now: Date): Promise<Pictures> {
  // One in six has sent no logo; the page shows the name then.
  const withLogo = clients.filter((_, no) => no % 6 !== 5)
  const [posters, logos, data] = await Promise.all([
    Promise.all(
      demoVacancies.map((vacancy, no) =>
        drawPoster({ ...vacancy, closes: datesIn('en').formatDay(dayIn({ now }, vacancy.closes)), no }),
      ),
    ),
    Promise.all(withLogo.map((name, no) => drawLogo(name, no))),
    drawBanner(),
  ])
  return {
    posters: posters.map((bytes) => ({ ...poster, data: bytes })),
    logos: logos.map((bytes, no) => [withLogo[no]!, { ...logo, data: bytes }] as const),
    banner: { ...banner, data },
  }
}
