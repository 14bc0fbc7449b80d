/** From large to small, until the picture fits. Readers on a phone load it too. */
const attempts = [
  { side: 1600, quality: 0.85 },
  { side: 1280, quality: 0.75 },
  { side: 960, quality: 0.6 },
] as const

type Limit = Readonly<{ extensions: readonly string[]; most: number }>

/** The picture as it is if the server accepts it, else a smaller JPEG. Undefined if the browser cannot read it. */
export async function smallerPicture(file: File, { extensions, most }: Limit): Promise<File | undefined> {
  const isAccepted = extensions.some((extension) => file.name.toLowerCase().endsWith(`.${extension}`))
  if (isAccepted && file.size <= most) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  for (const attempt of attempts) {
    const blob = await drawn(picture, attempt)
    if (blob && blob.size <= most) return new File([blob], `${nameWithoutExtension(file)}.jpg`, { type: blob.type })
  }
  return undefined
}

export function nameWithoutExtension({ name }: Pick<File, 'name'>): string {
  return name.replace(/\.[^.]*$/, '')
}

function drawn(picture: ImageBitmap, { side, quality }: (typeof attempts)[number]): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // A JPEG is not transparent: without this, what was becomes black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
