/** The globals of the framework that runs the tests in browsers. */
interface MochaContext {
  skip(): never;
  timeout(milliseconds: number): void;
  /** In `afterEach`: the test that ended. */
  readonly currentTest?: { readonly err?: Error };
}
type MochaBody = (this: MochaContext) => unknown;
type MochaDefine = ((title: string, body: MochaBody) => void) & {
  skip(title: string, body?: MochaBody): void;
};
declare const describe: MochaDefine;
declare const it: MochaDefine;
declare function before(body: MochaBody): void;
declare function beforeEach(body: MochaBody): void;
declare function after(body: MochaBody): void;
declare function afterEach(body: MochaBody): void;
