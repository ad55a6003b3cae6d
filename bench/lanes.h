// The operations of the kernel's language (kernel/vectors.pyi, kernel/memory.pyi) in C, as AVX-512 intrinsics.
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

typedef __m512i lanes;
typedef __m512 reals;
typedef __mmask16 mask;
typedef int64_t whole;

// The headers above define another `select`.
#define select select_lanes
#define OPERATION static inline __attribute__((always_inline))

// Numbers

OPERATION lanes splat(whole value) { return _mm512_set1_epi32((int)value); }
OPERATION reals splat_real(double value) { return _mm512_set1_ps((float)value); }
OPERATION lanes lane_numbers(void) { return _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); }
OPERATION lanes absolute(lanes a) { return _mm512_abs_epi32(a); }
OPERATION lanes least(lanes a, lanes b) { return _mm512_min_epi32(a, b); }
OPERATION lanes most(lanes a, lanes b) { return _mm512_max_epi32(a, b); }
OPERATION lanes unsigned_least(lanes a, lanes b) { return _mm512_min_epu32(a, b); }
OPERATION lanes unsigned_most(lanes a, lanes b) { return _mm512_max_epu32(a, b); }
OPERATION mask unsigned_less(lanes a, lanes b) { return _mm512_cmplt_epu32_mask(a, b); }
OPERATION lanes unsigned_shift(lanes a, lanes b) { return _mm512_srlv_epi32(a, b); }
OPERATION reals real(lanes a) { return _mm512_cvtepi32_ps(a); }
OPERATION lanes whole_part(reals a) { return _mm512_cvttps_epi32(a); }
OPERATION lanes bits_of(reals a) { return _mm512_castps_si512(a); }
OPERATION lanes bytes_beyond(lanes a, lanes b) { return _mm512_movm_epi8(_mm512_cmpgt_epu8_mask(a, b)); }
OPERATION lanes bytes_plus(lanes a, lanes b) { return _mm512_adds_epu8(a, b); }
OPERATION lanes high_product(lanes a, lanes b) {
  lanes even = _mm512_srli_epi64(_mm512_mul_epu32(a, b), 32);
  lanes odd = _mm512_mul_epu32(_mm512_srli_epi64(a, 32), _mm512_srli_epi64(b, 32));
  return _mm512_mask_blend_epi32(0xAAAA, even, odd);
}

// Pairs

OPERATION lanes pair(lanes x, lanes y) {
  return _mm512_or_si512(_mm512_and_si512(x, splat(0xFFFF)), _mm512_slli_epi32(y, 16));
}
OPERATION lanes pair_minus(lanes a, lanes b) { return _mm512_sub_epi16(a, b); }
OPERATION lanes pair_plus(lanes a, lanes b) { return _mm512_add_epi16(a, b); }
OPERATION lanes dot(lanes a, lanes b) { return _mm512_madd_epi16(a, b); }

// Masks

OPERATION bool any_of(mask a) { return a != 0; }
OPERATION whole lanes_of(mask a) { return a; }
OPERATION mask mask_of(whole bits) { return (mask)bits; }
OPERATION lanes select(mask m, lanes a, lanes b) { return _mm512_mask_blend_epi32(m, b, a); }

// Memory

OPERATION whole at(whole numbers, whole index) { return ((const whole *)numbers)[index]; }
OPERATION lanes load(whole rows, whole row) { return ((const lanes *)rows)[row]; }
OPERATION void store(whole rows, whole row, lanes value) { ((lanes *)rows)[row] = value; }
OPERATION whole load_lane(whole rows, whole row, whole lane) { return ((const int *)rows)[16 * row + lane]; }
OPERATION lanes load_short(whole rows, whole row) {
  return _mm512_cvtepi16_epi32(_mm256_loadu_si256((const __m256i *)rows + row));
}
OPERATION void store_short(whole rows, whole row, lanes value) {
  _mm256_storeu_si256((__m256i *)rows + row, _mm512_cvtepi32_epi16(value));
}
OPERATION mask load_mask(whole masks, whole index) { return ((const mask *)masks)[index]; }
OPERATION void store_mask(whole masks, whole index, mask m) { ((mask *)masks)[index] = m; }
OPERATION lanes gather(whole numbers, lanes index) { return _mm512_i32gather_epi32(index, (const void *)numbers, 4); }
OPERATION void spread(whole numbers, whole first, whole step, lanes value) {
  int each[16] __attribute__((aligned(64)));
  *(lanes *)each = value;
  for (int lane = 0; lane < 16; lane++) ((int *)numbers)[first + lane * step] = each[lane];
}
OPERATION void spread_truths(whole truths, whole first, whole step, mask m) {
  for (int lane = 0; lane < 16; lane++) ((char *)truths)[first + lane * step] = m >> lane & 1;
}
OPERATION void scatter(whole rows, lanes which, lanes value) {
  int row[16] __attribute__((aligned(64))), each[16] __attribute__((aligned(64)));
  *(lanes *)row = which, *(lanes *)each = value;
  for (int lane = 0; lane < 16; lane++) ((int *)rows)[16 * row[lane] + lane] = each[lane];
}

// Four numbers of each lane side by side.

OPERATION void transpose(lanes *a, lanes *b, lanes *c, lanes *d) {
  lanes ab = _mm512_unpacklo_epi32(*a, *b), AB = _mm512_unpackhi_epi32(*a, *b);
  lanes cd = _mm512_unpacklo_epi32(*c, *d), CD = _mm512_unpackhi_epi32(*c, *d);
  *a = _mm512_unpacklo_epi64(ab, cd), *b = _mm512_unpackhi_epi64(ab, cd);
  *c = _mm512_unpacklo_epi64(AB, CD), *d = _mm512_unpackhi_epi64(AB, CD);
}
OPERATION void store_fours(whole fours, whole row, lanes a, lanes b, lanes c, lanes d) {
  lanes *first = (lanes *)fours + 4 * row;
  transpose(&a, &b, &c, &d);
  first[0] = a, first[1] = b, first[2] = c, first[3] = d;
}
OPERATION whole load_four(whole fours, whole row, whole lane, whole which) {
  return ((const int *)fours)[64 * row + 16 * (lane & 3) + 4 * (lane >> 2) + which];
}
OPERATION __m128i *four(whole fours, const int *row, int lane) {
  return (__m128i *)(fours + (whole)row[lane] * 256 + lane % 4 * 64 + lane / 4 * 16);
}
OPERATION lanes quarters(whole fours, const int *row, int k) {
  __m256i low = _mm256_inserti128_si256(_mm256_castsi128_si256(*four(fours, row, k)), *four(fours, row, 4 + k), 1);
  __m256i high = _mm256_inserti128_si256(_mm256_castsi128_si256(*four(fours, row, 8 + k)), *four(fours, row, 12 + k), 1);
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}
OPERATION void load_fours(whole fours, lanes which, lanes *a, lanes *b, lanes *c, lanes *d) {
  int row[16] __attribute__((aligned(64)));
  *(lanes *)row = which;
  *a = quarters(fours, row, 0), *b = quarters(fours, row, 1);
  *c = quarters(fours, row, 2), *d = quarters(fours, row, 3);
  transpose(a, b, c, d);
}
OPERATION void scatter_fours(whole fours, lanes which, lanes a, lanes b, lanes c, lanes d) {
  int row[16] __attribute__((aligned(64)));
  *(lanes *)row = which;
  transpose(&a, &b, &c, &d);
  const lanes all[4] = {a, b, c, d};
  for (int k = 0; k < 4; k++) {
    *four(fours, row, k) = _mm512_extracti32x4_epi32(all[k], 0);
    *four(fours, row, 4 + k) = _mm512_extracti32x4_epi32(all[k], 1);
    *four(fours, row, 8 + k) = _mm512_extracti32x4_epi32(all[k], 2);
    *four(fours, row, 12 + k) = _mm512_extracti32x4_epi32(all[k], 3);
  }
}
