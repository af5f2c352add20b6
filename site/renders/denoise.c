/* Feature-guided denoiser for path-traced images: a first-order regression in a window around each
 * pixel, weighted by patch similarity. Each half of the samples is filtered with weights taken from the
 * other half, so that noise and weight are independent.
 *
 * Build: gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC denoise.c -o libdenoise.so -lm
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAX_TERMS 12
#define STRIP 24

/* Solves the symmetric system m x = b for three right-hand sides by Cholesky; returns row 0 of x. */
static void solve(float *m, float *b, int n, float *out) {
  float l[MAX_TERMS][MAX_TERMS], y[MAX_TERMS];
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      float s = m[i * MAX_TERMS + j];
      for (int k = 0; k < j; k++) s -= l[i][k] * l[j][k];
      if (i == j) l[i][i] = sqrtf(s > 1e-9f ? s : 1e-9f);
      else l[i][j] = s / l[j][j];
    }
  for (int c = 0; c < 3; c++) {
    for (int i = 0; i < n; i++) {
      float s = b[i * 3 + c];
      for (int k = 0; k < i; k++) s -= l[i][k] * y[k];
      y[i] = s / l[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
      float s = y[i];
      for (int k = i + 1; k < n; k++) s -= l[k][i] * y[k];
      y[i] = s / l[i][i];
    }
    out[c] = y[0];
  }
}

/* All images are planar, [channel][height][width]. color: to be filtered; guide and variance: for the
 * weights; feature: nf planes for the regression; radius: of the window, in steps of `step`
 * pixels; patch: of the comparison;
 * k: strength of the weights (greater is smoother). */
void regress(const float *color, const float *guide, const float *variance, const float *feature, int nf,
             float *out, int w, int h, int radius, int step, int patch, float k) {
  const size_t n = (size_t)w * h;
  const int terms = nf + 1;
  const int np = terms * (terms + 1) / 2 + terms * 3;
#pragma omp parallel for schedule(dynamic, 1)
  for (int y0 = 0; y0 < h; y0 += STRIP) {
    const int y1 = y0 + STRIP < h ? y0 + STRIP : h, rows = y1 - y0;
    const int py0 = y0 - patch, prow = rows + 2 * patch;
    float *acc = calloc((size_t)rows * w * np, sizeof(float));
    float *dist = malloc(sizeof(float) * prow * w), *tmp = malloc(sizeof(float) * prow * w);
    for (int iy = -radius; iy <= radius; iy++)
      for (int ix = -radius; ix <= radius; ix++) {
        if (ix * ix + iy * iy > radius * radius + 1) continue;
        const int dy = iy * step, dx = ix * step;
        for (int r = 0; r < prow; r++) {
          int y = py0 + r, cy = y < 0 ? 0 : y >= h ? h - 1 : y;
          int qy = cy + dy < 0 ? 0 : cy + dy >= h ? h - 1 : cy + dy;
          for (int x = 0; x < w; x++) {
            int qx = x + dx < 0 ? 0 : x + dx >= w ? w - 1 : x + dx;
            size_t p = (size_t)cy * w + x, q = (size_t)qy * w + qx;
            float s = 0;
            for (int c = 0; c < 3; c++) {
              float d = guide[c * n + p] - guide[c * n + q];
              float vp = variance[c * n + p], vq = variance[c * n + q];
              s += (d * d - (vp + (vq < vp ? vq : vp))) / (1e-7f + k * k * (vp + vq));
            }
            dist[r * w + x] = s / 3;
          }
        }
        for (int r = 0; r < prow; r++)
          for (int x = 0; x < w; x++) {
            float s = 0;
            for (int i = -patch; i <= patch; i++) {
              int xx = x + i < 0 ? 0 : x + i >= w ? w - 1 : x + i;
              s += dist[r * w + xx];
            }
            tmp[r * w + x] = s;
          }
        const float norm = 1.0f / ((2 * patch + 1) * (2 * patch + 1));
        for (int r = 0; r < rows; r++) {
          int y = y0 + r, qy = y + dy;
          if (qy < 0 || qy >= h) continue;
          for (int x = 0; x < w; x++) {
            int qx = x + dx;
            if (qx < 0 || qx >= w) continue;
            float s = 0;
            for (int i = 0; i <= 2 * patch; i++) s += tmp[(r + i) * w + x];
            s *= norm;
            float wt = s <= 0 ? 1 : expf(-s);
            if (wt < 0.004f) continue;
            size_t p = (size_t)y * w + x, q = (size_t)qy * w + qx;
            float t[MAX_TERMS], *a = acc + ((size_t)r * w + x) * np;
            t[0] = 1;
            for (int f = 0; f < nf; f++) t[f + 1] = feature[f * n + q] - feature[f * n + p];
            float c0 = color[q], c1 = color[n + q], c2 = color[2 * n + q];
            int o = 0;
            for (int i = 0; i < terms; i++) {
              float wi = wt * t[i];
              for (int j = 0; j <= i; j++) a[o++] += wi * t[j];
            }
            for (int i = 0; i < terms; i++) {
              float wi = wt * t[i];
              a[o++] += wi * c0;
              a[o++] += wi * c1;
              a[o++] += wi * c2;
            }
          }
        }
      }
    for (int r = 0; r < rows; r++)
      for (int x = 0; x < w; x++) {
        float *a = acc + ((size_t)r * w + x) * np, m[MAX_TERMS * MAX_TERMS], res[3];
        int o = 0;
        for (int i = 0; i < terms; i++)
          for (int j = 0; j <= i; j++) m[i * MAX_TERMS + j] = a[o++];
        const float ridge = 0.003f * m[0] + 0.02f;
        for (int i = 1; i < terms; i++) m[i * MAX_TERMS + i] += ridge;
        solve(m, a + o, terms, res);
        for (int c = 0; c < 3; c++) out[c * n + (size_t)(y0 + r) * w + x] = res[c];
      }
    free(acc);
    free(dist);
    free(tmp);
  }
}
