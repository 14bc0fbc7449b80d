/** The thumbnail is stored beside the file. */
export function thumbnailKey(objectKey: string): string {
  return `${objectKey}.thumb`
}
