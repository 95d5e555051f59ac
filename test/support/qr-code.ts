import jsqr from 'jsqr'
import sharp from 'sharp'

/** Reads the QR code of a picture, as a phone does; `undefined` where it has none. */
export async function readQrCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}
