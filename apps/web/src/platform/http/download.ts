/** Starts a browser download of the file that a call returned. */
export function saveFile(file: Blob, name = file instanceof File ? file.name : 'download'): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then. Without this the file would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
