import type { PosterLayout } from '#src/areas/catalogue/poster-layouts.ts'

interface PosterColumns {
  job_poster: string | null
  poster_layout: PosterLayout | null
}

/** `null` if a poster was uploaded: a file that its owner sends later replaces a drawn one. */
export function layoutOfPoster({ job_poster, poster_layout }: PosterColumns): PosterLayout | null {
  return job_poster === null ? poster_layout : null
}

/** The path after `/storage/`. A made poster is drawn when it is asked for. */
export function pathOfPoster(vacancy: PosterColumns & { id: number }): string | null {
  return layoutOfPoster(vacancy) ? `posters/made-${vacancy.id}.png` : vacancy.job_poster
}
