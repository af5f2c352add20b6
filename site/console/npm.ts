/**
 * The program and parameters that run npm. On Windows, `npm` is a script, which Node.js does not start; the module that
 * started this process works everywhere.
 */
export const npmCommand = (...parameters: string[]): [program: string, parameters: string[]] => {
  const module = process.env['npm_execpath'];
  return module === undefined ? ['npm', parameters] : [process.execPath, [module, ...parameters]];
};
