/** Most projects of one user, versions of a project, lines of a version. */
export const workbenchLimits = { projects: 200, versions: 50, lines: 20_000, sheets: 30, columns: 100 } as const
