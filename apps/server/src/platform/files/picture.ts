import { fail } from '@library/contract/errors'
import sharp, { type Sharp } from 'sharp'

/** A phone camera makes 12 to 50 million pixels; decoding takes four bytes for each. */
const mostPixels = 50_000_000
const thumbnailSide = 320

type Format = 'jpg' | 'png' | 'webp'

/** Re-encodes the picture: anything else in the file, such as location and camera data, is dropped. */
export async function redrawn(bytes: Buffer, format: Format, longestSide: number): Promise<Buffer> {
  await requireSmallEnough(bytes)
  const drawn = open(bytes).resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
  return orDamaged(encoders[format](drawn).toBuffer())
}

export async function thumbnailOf(bytes: Buffer): Promise<Buffer> {
  await requireSmallEnough(bytes)
  const small = open(bytes).resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
  return orDamaged(small.webp({ quality: 75 }).toBuffer())
}

const encoders: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 86 }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture) => picture.webp({ quality: 86 }),
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
}

/** The header contains the size, before anything is decoded. */
async function requireSmallEnough(bytes: Buffer): Promise<void> {
  const { width, height } = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > mostPixels) throw fail('file/too-many-pixels')
}

function orDamaged<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw fail('file/damaged')
  })
}
