/** Puts text on the clipboard. Its API is missing on plain http, where a station's own network may well serve us. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  // Inside an open dialog: the dialog would take the focus back from anywhere else.
  const home = document.activeElement?.closest('[role="dialog"]') ?? document.body
  home.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
