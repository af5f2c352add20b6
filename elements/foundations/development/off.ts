/** False in production, so that messages meant for developers are dropped by bundlers. */
export const inDevelopment: boolean = false;
