const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const

const systems = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** A user agent in words a person recognises. More exact names stand first: most browsers also call themselves Safari. */
export function deviceName(userAgent: string): string {
  const browser = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version ? [`${name} ${version}`] : []
  })[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 60)
}
