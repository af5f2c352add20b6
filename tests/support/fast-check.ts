import fc from 'fast-check';

const { RANDOM_SEED = '20261122' } = process.env;

/**
 * Seed of all random inputs. It is fixed, so that a change is tested with the same inputs; `RANDOM_SEED=7` and
 * `RANDOM_SEED=new` use others.
 */
export const SEED = RANDOM_SEED === 'new' ? Date.now() % 2 ** 31 : Number(RANDOM_SEED);

if (RANDOM_SEED === 'new') console.log(`Random inputs of RANDOM_SEED=${SEED}`);
fc.configureGlobal({ seed: SEED });

export default fc;
