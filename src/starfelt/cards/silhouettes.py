"""The ten hand-drawn hulls of the classic fleet: seen from above, bow up, lit from the left.

A hull stays within 250 of the centre line and 310 of the middle, clear of the corners and of the name. It covers the
muzzles that `fleets/classic.toml` gives the ship. Coordinates are 0.1 mm; the parts of `mirror` are given as the ship's
right half.
"""

from __future__ import annotations

from starfelt.cards.ink import OUTLINE, TEAM_LIGHT, disc, engine, glass, lights, line, mirror, plate


def _moth() -> str:
    return (
        engine(0, 142, 34, 90)
        + mirror(
            line("M8-118C26-168 58-196 92-206", colour=TEAM_LIGHT, width=6, opacity=1),
            disc(92, -206, 7, TEAM_LIGHT),
            plate("steel", "M14 6 150 0C200 40 198 112 132 150 84 170 40 120 14 76Z"),
            plate("team", "M150 0C200 40 198 112 132 150 152 112 164 52 122 2Z"),
            line("M26 22 124 46M30 50 124 92M30 78 100 130"),
            plate("team", "M16-72C56-152 176-210 230-168 254-112 216-38 150-2L14 26Z"),
            plate("dark", "M230-168C254-112 216-38 150-2L128-10C186-44 214-104 198-176Z"),
            line("M34-36 176-136M34-16 196-76M36 2 150-22"),
            line("M26-78C66-146 150-186 206-170", colour="#fff", width=4, opacity=0.45),
            disc(146, -104, 36, "#0b1220"),
            disc(146, -104, 25, "#ffd76a"),
            disc(152, -102, 12, "#0b1220"),
            plate("pale", "M0-140C30-132 38-70 28-6 26 62 14 120 0 146Z"),
            line("M4 20H26M3 50H22M2 80H17M2 108H10"),
        )
        + glass(0, -72, 17, 34)
    )


def _sidewinder() -> str:
    return (
        engine(-148, 196, 50, 100)
        + engine(-70, 240, 40, 80)
        + plate("plate", "M-100-96-34-124-26-100-88-66ZM-100 104-34 132-26 108-88 74Z")
        + plate(
            "team",
            "M84-236C-70-250-212-140-212 8-212 150-90 250 56 246L92 214 40 190C-56 178-112 100-112 6"
            "-112-86-56-160 46-176L100-204Z",
            shaded=False,
        )
        + plate(
            "team",
            "M-168 8C-168 120-80 204 92 214L40 190C-56 178-112 100-112 6-112-86-56-160 46-176L100-204 70-206"
            "C-70-190-168-104-168 8Z",
        )
        + plate("steel", "M84-236C-70-250-212-140-212 8H-168C-168-104-70-190 70-206L100-204Z", shaded=False)
        + line("M-168 8H-112M-206-40-118-26M-190-100-100-62M-140-168-68-116M-66-212-24-154")
        + line("M-164 56-104 46M-146 110-84 88M-108 160-52 132M-54 196-14 168")
        + line("M80-228C-60-238-202-134-204 0", colour="#fff", width=4, opacity=0.6)
        + lights("M-190 40C-180 124-108 206 0 228")
        + plate("plate", "M-150-62 44-62 116-40V0L44 22H-150L-164-20Z")
        + plate("steel", "M-150-62 44-62 116-40V-20H-164Z", shaded=False)
        + plate("team", "M44-62 116-40V-20H62L40-40Z", shaded=False)
        + plate("dark", "M-142-36H-100V-4H-142Z")
        + line("M20-62V22M-88-62V22M62-20H116")
        + glass(-34, -20, 42, 22)
    )


def _intruder() -> str:
    return (
        engine(-62, 116, 46, 84)
        + engine(62, 116, 46, 84)
        + mirror(
            plate("dark", "M0-186 32-156 240 58 240 92 196 122 152 92 98 144 46 104 0 152Z"),
            plate("plate", "M0-186 32-156 128-54 60 84 0 118Z"),
            plate("team", "M150-30 240 58V92L196 122 152 92 116 60Z"),
            plate("dark", "M176 22 222 66 196 96 164 74Z"),
            line("M128-54 60 84M42-100 20 100M80-104 44 92M98 144 92 60"),
            plate("team", "M60-128 78-110 30-14 18-30Z"),
            line("M6-176 30-150 236 62", colour="#fff", width=4, opacity=0.5),
        )
        + plate("dark", "M0-128 28-40 0 70-28-40Z")
        + glass(0, -56, 16, 46)
        + lights("M-92 76H-40M40 76H92", width=6)
    )


def _lancer() -> str:
    return (
        engine(0, 250, 66, 110)
        + mirror(
            engine(70, 210, 26, 66),
            plate("team", "M30 40 158 206 166 276 120 246 34 206Z"),
            plate("dark", "M118 156 158 206 166 276 136 254Z"),
            line("M48 92 126 236"),
            plate("plate", "M58 96H84L88 208H54Z"),
            plate("plate", "M18-92 92-26 98 16 30-6Z"),
            plate("team", "M64-50 92-26 98 16 74 8Z"),
            plate("steel", "M0-270 18-262 20-120 34-30 50 60V196L26 238H0Z"),
            plate("team", "M0-66 16-60 24 40 0 64Z"),
            line("M20-120H0M50 156H0M46 186H0M30-60 44 50"),
            line("M-6-250V-120", colour="#fff", width=4, opacity=0.5),
        )
        + line("M0-250V-124", colour="#0a1120", width=10, opacity=0.95)
        + lights("M0-244V-128", width=6)
        + plate("plate", "M-30-218H30L22-194H-22Z")
        + plate("plate", "M-33-170H33L25-146H-25Z")
        + plate("plate", "M-36-122H36L28-98H-28Z")
        + glass(0, 108, 20, 38)
    )


def _ghost() -> str:
    return (
        mirror(
            engine(62, 168, 40, 96),
            plate("team", "M104 20 150-40C176 40 190 120 226 214L172 176 148 262 112 150Z"),
            plate("dark", "M150-40C176 40 190 120 226 214L196 194C170 120 160 40 138-22Z"),
            line("M122 40 150 200"),
            plate(
                "pale",
                "M0-222C76-212 132-140 146-56 152 0 146 60 138 104L118 250 84 168 58 226 30 160 0 210Z",
            ),
            line("M118 250 112 60C116-40 84-130 0-168M58 226 62 70M0 60C40 64 82 56 112 40"),
            line("M30-202C92-178 134-110 138-30", colour="#fff", width=6, opacity=0.8),
            plate("team", "M0-222C34-218 64-202 88-176L60-150C40-168 20-176 0-178Z"),
            plate("dark", "M0-122 60-108 108-40 78-16 0-46Z"),
            '<path d="M0-106 52-94 88-42 74-30 0-60Z" fill="url(#sf-glass) #49c9f0"/>',
            line("M10-100 48-90 60-72", colour="#fff", width=4, opacity=0.7),
        )
        + line("M0-106V-60", width=5, opacity=1)
        + plate("dark", "M-18 4H18L10 120 0 140-10 120Z")
        + lights("M0 20V120", width=6)
    )


def _viper() -> str:
    return (
        engine(0, 292, 40, 80)
        + mirror(
            engine(100, 128, 36, 72),
            plate("team", "M20-112C116-126 200-40 190 62L142 132 84 114 20 150Z"),
            plate("dark", "M190 62C200-40 116-126 20-112L24-92C104-100 168-30 162 66L142 132Z"),
            plate("dark", "M58-58C104-58 134-12 130 42L108 80 58 62Z"),
            line("M58-58V62M80-52V70M104-34V78", colour="#7f8ea0", width=4),
            plate("steel", "M62-196 88-266 114-196 118-96 96-64 66-72Z"),
            plate("team", "M64-150H116L118-112H65Z"),
            line("M68-196H110M92-250V-160"),
            plate("steel", "M0-172 34-154 46-60 40 90 24 200 16 280 0 292Z"),
            line("M46-20 0-8M42 50 0 62M38 110 0 122M32 160 0 170M26 206 0 214M20 250 0 256"),
            plate("team", "M0-140 24-112 14-86 0-98Z"),
            plate("team", "M0 70 14 66 8 196 0 206Z"),
            line("M30-148 40-60", colour="#fff", width=4, opacity=0.5),
        )
        + glass(0, -44, 21, 44)
    )


def _bulwark() -> str:
    segments = "".join(
        plate("steel", f"M150 {top}H204L230 {top + 22}V{top + 82}L204 {top + 104}H150L138 {top + 52}Z")
        + plate("team", f"M176 {top + 18}H198L214 {top + 32}V{top + 72}L198 {top + 86}H176Z")
        + disc(158, top + 52, 6, OUTLINE)
        for top in (-232, -116, 0, 116)
    )
    return (
        engine(-64, 246, 62, 90)
        + engine(50, 246, 62, 90)
        + plate("plate", "M70-166H160V-138H70ZM70-50H160V-20H70ZM70 66H160V96H70ZM70 182H160V210H70Z")
        + plate("plate", "M-160-60-186-30V40L-160 70H-120V-60Z", shaded=False)
        + plate("slab", "M-92-236H60L112-176V188L70 236H-86L-142 170-156 96V-92L-142-166Z", shaded=False)
        + plate("team", "M-92-236H60L112-176V-120L-20-154-156-112-142-166Z", shaded=False)
        + plate("team", "M-156 112-20 150 112 116V188L70 236H-86L-142 170Z")
        + line("M-20-236V-154M-20 150V236M-156-60-96-60M-156 60-96 60M30-140V136M30-20H112M-120-200 84-206")
        + plate("dark", "M46-88H98V66H46Z")
        + lights("M62-72V56M82-72V56")
        + plate("dark", "M-124 176H-60V206H-104ZM4 176H80V206H4Z")
        + line("M-150-100V-20M-150 20V92", colour="#fff", width=5, opacity=0.7)
        + disc(-70, -20, 64, OUTLINE)
        + disc(-70, -20, 60, "#3a4656")
        + disc(-70, -20, 44, "#8593a3")
        + disc(-76, -26, 26, "#b9c5d1")
        + plate("plate", "M-84-46H-166L-172-20-166 6H-84Z", shaded=False)
        + line("M-110-46V6M-140-46V6")
        + segments
        + glass(-20, -188, 36, 17)
    )


def _avenger() -> str:
    return (
        mirror(
            engine(32, 206, 38, 96),
            plate("team", "M26-86 118-170 170-268 190-150 116-58 30 6Z"),
            plate("steel", "M170-268 190-150 164-116 148-222Z"),
            plate("dark", "M70-86 128-140 136-112 84-58Z"),
            line("M44-50 150-172"),
            plate("team", "M30-14 178 70 244 258 168 212 30 124Z"),
            plate("steel", "M178 70 244 258 206 236 152 56Z"),
            plate("dark", "M64 52 132 92 150 162 70 108Z"),
            line("M48 20 168 90M48 112 170 190M96 74 110 132"),
            line("M34-10 172 68", colour="#fff", width=4, opacity=0.4),
            plate("plate", "M40-40 64-24 66 150 46 166Z"),
            plate("steel", "M0-222 26-178 44-60 50 60 48 200H0Z"),
            plate("team", "M0-222 26-178 30-150 0-158Z"),
            line("M44-60 0-50M50 40 0 48M50 130 40 134V186"),
            plate("dark", "M0 70 24 62 28 176H0Z"),
        )
        + lights("M0 86V166", width=6)
        + glass(0, -94, 20, 52)
    )


def _hydra() -> str:
    return (
        mirror(
            engine(60, 238, 46, 90),
            engine(126, 216, 38, 80),
            plate("plate", "M62 40 92-50 118-84 164-70 162-20 132 60Z"),
            line("M84-30 160-10M78 4 150 24M102-62 164-42"),
            plate("team", "M92-92 110-152 172-176 214-126 194-64 140-36 102-56Z"),
            plate("dark", "M110-152 172-176 160-140 124-124Z"),
            line("M124-124 140-36M160-140 194-64"),
            plate("steel", "M0 0 84 6 178 66 202 150 150 208 92 232 0 220Z"),
            plate("team", "M44 110 142 88 168 150 130 188 44 198Z"),
            plate("dark", "M74 126 128 114 142 148 118 170 74 176Z"),
            line("M84 6 44 110M178 66 142 88M92 232 88 194"),
            line("M10 8 82 14 170 70", colour="#fff", width=4, opacity=0.5),
            plate("plate", "M0-160 26-150 36 24H0Z"),
            line("M0-116H28M0-80H30M0-44H32M0-8H34"),
            plate("team", "M0-268 36-240 50-176 28-138 0-130Z"),
            plate("dark", "M20-230 36-240 50-176 34-160Z"),
        )
        + engine(0, 238, 46, 100)
        + glass(0, 64, 32, 42)
        + lights("M-26 134V200M26 134V200")
    )


def _destroyer() -> str:
    turrets = "".join(
        disc(0, y, 25, OUTLINE) + disc(0, y, 22, "#4b5869") + disc(-4, y - 4, 12, "#8795a6")
        for y in (-168, -92, 224)
    )
    return (
        mirror(
            engine(34, 290, 46, 84),
            engine(98, 280, 46, 84),
            plate("plate", "M70-60 132-34 176 56 168 156 110 176Z"),
            plate("team", "M132-34 176 56 172 104 142 92 120 0Z"),
            line("M100 20 168 60M108 90 170 116"),
            plate("steel", "M0-306 38-266 66-110 126 90 152 244 124 284H0Z"),
            plate("team", "M66-110 126 90 152 244 124 284 96 252 84 90 44-70Z"),
            plate("dark", "M104 120 122 116 138 236 122 256 108 240Z"),
            line("M38-266 30-120 0-110M84 90 0 104M96 252H0M20-200H0M48-200 20-200M60-130 34-126"),
            plate("plate", "M0-128 26-112 52 40 60 150 0 160Z"),
            plate("dark", "M0-40 26-34 34 60 0 68Z"),
            line("M6-24H24M5-8H26M4 8H28M3 24H30M2 40H32", colour="#7f8ea0", width=3),
            plate("steel", "M0 110 74 120 84 166 50 198H0Z"),
            plate("team", "M50 198 84 166 74 120 60 118 66 160 40 190Z"),
            lights("M16-92 44 20M70 20 82 96", width=5),
            line("M36-256 62-112 120 84", colour="#fff", width=4, opacity=0.5),
        )
        + plate("team", "M-22-262 0-288 22-262 16-200H-16Z")
        + turrets
        + glass(0, 138, 46, 13)
    )


HULLS: dict[str, str] = {
    "moth": _moth(),
    "sidewinder": _sidewinder(),
    "intruder": _intruder(),
    "lancer": _lancer(),
    "ghost": _ghost(),
    "viper": _viper(),
    "bulwark": _bulwark(),
    "avenger": _avenger(),
    "hydra": _hydra(),
    "destroyer": _destroyer(),
}
"""The hull of each ship of the classic fleet, by its id."""
