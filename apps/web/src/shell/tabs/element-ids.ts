const plain = (id: string) => id.replace(/[^\w-]/g, '_')

export const tabElementId = (id: string) => `tab${plain(id)}`
export const panelElementId = (id: string) => `panel${plain(id)}`
