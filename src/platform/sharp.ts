import type Sharp from 'sharp'

let opened: Promise<typeof Sharp> | undefined

/** The image library takes 25 MB, so it is loaded with the first picture. */
export function openSharp(): Promise<typeof Sharp> {
  return (opened ??= load())
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // Two pictures at a time have one thread each, so that a rush of posters does not slow down readers.
  sharp.concurrency(1)
  return sharp
}
