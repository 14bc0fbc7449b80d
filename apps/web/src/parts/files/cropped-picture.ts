type Area = Readonly<{ x: number; y: number; width: number; height: number }>

/** Larger than any place that shows one, and small enough to stay far below the limit. */
const side = 400

/** Cuts a square out of a picture. A PNG stays transparent, anything else becomes a JPEG. */
export async function croppedPicture(address: string, area: Area, name: string): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, Math.round(area.width))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const isPng = /\.png$/i.test(name)
  const type = isPng ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  if (!blob) throw new Error('The picture could not be written')
  return new File([blob], name.replace(/[^.]*$/, isPng ? 'png' : 'jpg'), { type })
}
