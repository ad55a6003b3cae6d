"""The ten hulls of the classic fleet, drawn by hand: seen from above, bow up, lit from the left.

A hull is drawn within 250 of the centre line and 310 of the middle, clear of the corners and of the name. It
covers the muzzles that `fleets/classic.toml` gives the ship. Coordinates are 0.1 mm; `mirrored` parts are
given as the ship's right half.
"""

from __future__ import annotations

from starfelt.cards.ink import TEAM_LIGHT, engine, glass, lights, line, mirrored, plate


def _moth() -> str:
    return (
        engine(0, 142, 34, 90)
        + mirrored(
            line("M8-118C26-168 58-196 92-206", colour=TEAM_LIGHT, width=6, opacity=1),
            plate("steel", "M14 6 150 0C196 40 196 110 132 148 84 168 40 120 14 76Z"),
            line("M34 36 134 52M34 62 112 104"),
            plate("team", "M16-72C56-152 172-206 226-166 250-112 214-38 150-2L14 26Z"),
            line("M34-36 176-136M34-16 196-76M36 2 150-22"),
            '<circle cx="150" cy="-106" r="34" fill="#0b1220"/>'
            '<circle cx="150" cy="-106" r="22" fill="#ffd76a"/><circle cx="156" cy="-104" r="11" fill="#0b1220"/>',
            plate("pale", "M0-140C30-132 38-70 28-6 26 62 14 120 0 146Z"),
            line("M4 20H26M3 50H22M2 80H17"),
        )
        + glass(0, -72, 17, 34)
    )


def _sidewinder() -> str:
    crescent = (
        "M84-236C-70-250-212-140-212 8-212 150-90 250 56 246L92 214 40 190C-56 178-112 100-112 6"
        "-112-86-56-160 46-176L100-204Z"
    )
    return (
        engine(-148, 196, 50, 100)
        + engine(-70, 240, 40, 80)
        + plate("team", crescent, shaded=False)
        + plate("steel", "M84-236C-70-250-212-140-212 8L-168 8C-168-104-70-190 70-206L100-204Z", shaded=False)
        + line(
            "M-168 8C-168 120-80 204 92 214M-206-40-150-26M-190-100-138-76M-140-168-100-128M-66-212-46-168"
        )
        + lights("M-186 30C-178 120-110 200 0 226")
        + plate("plate", "M-150-62 44-62 116-40V0L44 22H-150Z")
        + plate("steel", "M-150-62 44-62 116-40V-20H-150Z", shaded=False)
        + line("M20-62V22M-92-62V22")
        + glass(-38, -20, 42, 22)
    )


def _intruder() -> str:
    return (
        engine(-62, 118, 44, 84)
        + engine(62, 118, 44, 84)
        + mirrored(
            plate("dark", "M0-178 32-150 236 62 236 92 196 120 152 92 98 142 46 104 0 150Z"),
            plate("plate", "M0-178 32-150 128-50 60 84 0 118Z"),
            plate("team", "M150-27 236 62V92L196 120 152 92 116 60Z"),
            line("M128-50 60 84M196 22 174 104M42-100 20 100"),
            line("M8-168 30-142 232 66", colour="#fff", width=4, opacity=0.35),
        )
        + plate("dark", "M0-120 26-40 0 60-26-40Z")
        + glass(0, -56, 16, 44)
    )


def _lancer() -> str:
    return (
        engine(0, 250, 62, 110)
        + mirrored(
            plate("team", "M30 52 150 206 156 262 116 244 34 206Z"),
            line("M48 96 136 232"),
            plate("plate", "M18-92 86-30 92 10 30-6Z"),
            plate("steel", "M0-270 18-262 20-120 34-30 50 60V196L26 238H0Z"),
            plate("team", "M0-60 16-56 22 40 0 60Z"),
            line("M20-120H0M34-30 0-24M50 80H0M50 150H0"),
        )
        + line("M0-250V-130", colour="#0a1120", width=9, opacity=0.9)
        + lights("M0-246V-130", width=5)
        + plate("plate", "M-26-218H26L20-196H-20Z")
        + plate("plate", "M-28-166H28L22-144H-22Z")
        + glass(0, 104, 20, 38)
    )


def _ghost() -> str:
    return (
        engine(-70, 170, 44, 90)
        + engine(70, 170, 44, 90)
        + mirrored(
            plate("pale", "M0-206C124-206 190-96 186 34L206 214 150 150 112 236 72 158 36 214 0 168Z"),
            plate("team", "M150 150 206 214 186 34 168 60Z"),
            plate("team", "M36 214 72 158 64 84 30 110 0 96V168Z"),
            line("M112 236 124 40C124-60 84-136 0-150"),
            line("M40-192C120-170 168-90 170 10", colour="#fff", width=5, opacity=0.5),
            plate("dark", "M22-40C30-92 76-104 100-70 104-30 64-8 30-14Z"),
            '<path d="M40-38C46-66 72-76 88-62 86-40 64-28 44-28Z" fill="url(#sf-glass) #49c9f0"/>',
        )
        + line("M0-196V-60", opacity=0.4)
        + plate("dark", "M-16 16 0-6 16 16 0 56Z")
    )


def _viper() -> str:
    return (
        engine(0, 290, 40, 80)
        + mirrored(
            engine(96, 128, 34, 70),
            plate("team", "M20-112C110-122 192-40 186 56L142 128 84 112 20 150Z"),
            plate("dark", "M60-60C110-60 146-14 142 46L112 84 60 66Z"),
            line("M60-60 60 66M84-56 84 74M110-40 110 82"),
            plate("steel", "M64-196 88-262 112-196 116-96 96-64 68-72Z"),
            line("M68-130H114"),
            plate("steel", "M0-168 34-150 46-60 40 90 24 200 16 278 0 290Z"),
            line("M46-20 0-8M42 50 0 62M36 120 0 130M28 180 0 188M22 230 0 236"),
            plate("team", "M0-132 22-110 14-84 0-96Z"),
        )
        + glass(0, -48, 21, 44)
    )


def _bulwark() -> str:
    return (
        engine(-52, 234, 60, 96)
        + engine(66, 234, 60, 96)
        + plate("plate", "M60-150H150V-90H60ZM60-30H150V30H60ZM60 90H150V150H60Z")
        + plate("steel", "M-150-104-96-196H64L104-150V180L64 220H-96L-150 128Z", shaded=False)
        + plate("team", "M-96-196H64L104-150V-96H-122L-150-104Z", shaded=False)
        + plate("team", "M-150 128-122 104H104V180L64 220H-96Z")
        + line("M-122-96V104M-20 104V220M24-96V104")
        + plate("dark", "M40-56H86V66H40Z")
        + lights("M54-40V60M72-40V60")
        + plate("steel", "M146-214 196-244 228-214V214L196 244 146 214Z")
        + plate("team", "M166-190 196-208 210-190V190L196 208 166 190Z")
        + line("M146-110H228M146 0H228M146 110H228")
        + '<circle cx="-74" cy="-20" r="58" fill="#2c3644" stroke="#070b14" stroke-width="5"/>'
        + '<circle cx="-74" cy="-20" r="40" fill="#667485" stroke="#070b14" stroke-width="4"/>'
        + plate("plate", "M-90-42H-160V2H-90Z", shaded=False)
        + glass(-20, -150, 34, 18)
    )


def _avenger() -> str:
    return (
        mirrored(
            engine(30, 206, 36, 96),
            plate("team", "M26-86 118-170 166-262 186-150 116-58 30 6Z"),
            plate("steel", "M166-262 186-150 160-116 146-190Z"),
            line("M44-50 150-172"),
            plate("team", "M30-14 178 70 240 254 168 210 30 124Z"),
            plate("steel", "M178 70 240 254 200 230 150 92Z"),
            line("M48 40 176 176"),
            plate("steel", "M0-214 26-176 44-60 50 60 48 196H0Z"),
            line("M44-60 0-50M50 40 0 48M50 130H0"),
            plate("dark", "M0 70 24 62 28 170H0Z"),
        )
        + lights("M0 86V166", width=6)
        + glass(0, -96, 20, 54)
    )


def _hydra() -> str:
    return (
        mirrored(
            engine(60, 236, 46, 90),
            engine(124, 216, 38, 80),
            plate("plate", "M66 40 96-50 120-84 164-70 160-20 128 50Z"),
            plate("team", "M96-96 116-152 170-170 206-124 188-66 140-40 104-60Z"),
            line("M116-152 150-96 188-66"),
            plate("steel", "M0 0 84 10 176 70 196 150 148 206 92 228 0 216Z"),
            plate("team", "M40 110 140 90 164 150 128 186 40 196Z"),
            line("M84 10 72 228M176 70 72 100"),
            plate("plate", "M0-160 26-150 34 20H0Z"),
            line("M0-110H28M0-70H30M0-30H32"),
            plate("team", "M0-262 34-236 46-176 26-140 0-132Z"),
        )
        + engine(0, 236, 46, 100)
        + line("M0-252V-170", colour="#fff", opacity=0.35)
        + '<circle cx="-6" cy="104" r="0"/>'
        + glass(0, 60, 30, 40)
        + lights("M-26 130V200M26 130V200")
    )


def _destroyer() -> str:
    return (
        mirrored(
            engine(34, 288, 46, 84),
            engine(98, 278, 46, 84),
            plate("plate", "M70-60 128-30 168 60 160 150 110 170Z"),
            plate("steel", "M0-302 38-262 66-110 126 90 150 240 124 280H0Z"),
            plate("team", "M66-110 126 90 150 240 124 280 96 250 84 90 44-70Z"),
            line("M38-262 30-120 0-110M84 90 0 104M96 250H0M20-180H0"),
            plate("plate", "M0-128 26-112 52 40 60 150 0 160Z"),
            plate("dark", "M0-30 26-24 34 60 0 68Z"),
            plate("steel", "M0 118 70 126 78 168 48 196H0Z"),
            lights("M14-90 40 20M90 120 104 230M112 120 126 226", width=5),
        )
        + plate("team", "M-22-262 0-284 22-262 16-190H-16Z")
        + '<circle r="22" cy="-150" fill="#2c3644" stroke="#070b14" stroke-width="5"/>'
        + '<circle r="22" cy="-70" fill="#2c3644" stroke="#070b14" stroke-width="5"/>'
        + '<circle r="20" cy="226" fill="#2c3644" stroke="#070b14" stroke-width="5"/>'
        + glass(0, 140, 44, 13)
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
