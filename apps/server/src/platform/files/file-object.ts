/** The small picture lies beside the file. */
export function thumbnailKey(objectKey: string): string {
  return `${objectKey}.thumb`
}
