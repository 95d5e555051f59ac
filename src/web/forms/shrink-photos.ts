const LONGEST_SIDE = 2400
const QUALITY = 0.85

/** Shrinks photos above the upload limit, such as those of many phones. Other files stay. */
export async function shrinkPhotos(files: readonly File[], maxBytes: number): Promise<File[]> {
  return Promise.all(files.map(async (file) => (isLargePhoto(file, maxBytes) ? shrink(file) : file)))
}

export function isLargePhoto({ type, size }: File, maxBytes: number): boolean {
  return size > maxBytes && /^image\/(?:jpeg|png)$/.test(type)
}

/** A file that the browser cannot read as a picture stays, and is refused by its size. */
async function shrink(file: File): Promise<File> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * scale)
    canvas.height = Math.round(image.naturalHeight * scale)
    const context = canvas.getContext('2d')!
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return blob ? new File([blob], file.name.replace(/\.\w+$|$/, '.jpg'), { type: blob.type }) : file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
