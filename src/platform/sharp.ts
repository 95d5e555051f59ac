import type Sharp from 'sharp'

let opened: Promise<typeof Sharp> | undefined

/** The library that decodes and draws pictures takes 25 MB: it is loaded with the first of them. */
export function openSharp(): Promise<typeof Sharp> {
  return (opened ??= load())
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // Two pictures at a time, one thread each: a rush of posters must leave the machine to the readers.
  sharp.concurrency(1)
  return sharp
}
